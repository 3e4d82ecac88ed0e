### Pictures: what is wrong with them, and what the image commands say.

image-empty = an image of { $width } x { $height } pixels is empty; it needs at least 1 x 1
image-too-large = an image of { $width } x { $height } pixels is too large (at most { $limit } pixels)
image-too-many-colors = the image has more than 256 colors; reduce it first with --to bw (black and white) or --to colors8 (eight colors)
    .page = the picture has more than 256 colors; look at it in black and white (as=bw) or in eight colors (as=colors8)
image-not-black-and-white = the image has other colors than black and white; reduce it first with --to bw
    .page = the picture has other colors than black and white; look at it in black and white
image-effort-without-choice = --effort goes with --method auto or context only; leave one of them out

file-not-aplat = this is not an .aplat file: it does not start with "aPlt"
file-unknown-version = the file has format version { $found }, but this program reads version { $known }: a newer program is needed
file-unknown-method = the file names method { $found }, but methods are numbered 0 to 3
file-repeated-color = the palette has the color { $color } twice
file-bad-field = { $field } is { $found }; it should be { $expected }
file-bad-number = { $field } is badly written (at most 42 bits, no useless bytes)
file-truncated = the file ends before its last pixel: it is cut short or damaged
file-trailing-bytes = { $found ->
    [one] { $found } byte follows
   *[other] { $found } bytes follow
} the end of the picture; nothing should
file-damaged = the file is damaged: { $reason }
file-wrong-checksum = the file is damaged: its pixels have checksum { $found } instead of { $expected }

field-width = the width
field-height = the height
field-palette = the palette
field-color-in-use = a color in use
field-background = the most common color
field-length = the length of the pixels
expected-side = at least 1
expected-palette = from 0 to 3
expected-color-in-use = a color of the palette
expected-background = a color in use
expected-length = at most 8 bytes per pixel plus 64

damage-color = a color is not in the palette
damage-runs = the runs are longer than the picture
damage-rectangle = a rectangle leaves the picture or overlaps another
damage-shape-count = there are more shapes than announced
damage-unknown-shape = a shape is drawn before it is known
damage-refined-shape = a refined shape is empty or too large
damage-shape-outside = a shape leaves the picture
damage-shapes-overlap = two shapes overlap
damage-strips = its strips do not fit

cover-size = a cover of { $width } x { $height } pixels is out of range (1 to { $most } pixels)
cover-empty = rectangle { $index } is empty; it needs at least 1 x 1
cover-outside = rectangle { $index } of { $rows } rows and { $columns } columns at ({ $row }, { $column }) leaves the picture of { $height } rows and { $width } columns
cover-overlap = rectangles { $first } and { $second } overlap at ({ $row }, { $column })
cover-uncovered = no rectangle covers the pixel at ({ $row }, { $column })

file-exists = { $file } already exists and was not touched; choose another name, or --force to replace it
file-dangling-link = { $file } is a link to a file that does not exist; nothing was written
file-no-file = { $file } is not a file that can be written
file-unread-pipe = { $file } is a pipe that no program reads; nothing was written
file-unwritable = cannot write { $file }: { $reason }
file-is-its-own-output = { $file } would be replaced by its own result; choose another name
file-wrong-extension = { $file } should end in { $expected }
image-unreadable = cannot read { $file } as a picture: { $reason }
image-unknown-format = this is neither PNG, JPEG, WebP, BMP, GIF, PNM nor .aplat
image-stopped = stopped before the end
image-too-much-memory = it asks for more memory than its pixels need
image-not-restored = the written file does not give the pixels back; nothing was saved
image-in-out = give two files, IN and OUT, or several with --output-dir DIR
image-stdout-json = with --json the answer uses standard output; choose a file other than -
image-same-name = two results would have the name { $file }
image-some-refused = { $refused } of { $files ->
    [one] { $files } file
   *[other] { $files } files
} { $refused ->
    [one] was
   *[other] were
} refused

image-written = { $file }: { $width } x { $height }, { $colors ->
    [one] { $colors } color
   *[other] { $colors } colors
}, method { $method }: { $bytes } bytes, { $ratio } times smaller than plain pixels
image-converted = { $file }: { $width } x { $height }, { $colors ->
    [one] { $colors } color
   *[other] { $colors } colors
}, { $bytes } bytes
image-larger = { $file }: the result ({ $bytes } bytes) is larger than the original ({ $original })
runs-heading = { $columns } columns, { $count ->
    [one] { $count } run
   *[other] { $count } runs
}, zeros first:
rectangles-heading = { $height } rows and { $width } columns, { $count ->
    [one] { $count } rectangle
   *[other] { $count } rectangles
}:
rectangle-line = ({ $row }, { $column }) color { $color }, { $height } x { $width }
list-goes-on = … and { $count } more (--json lists them all)
picture-written = The cut is drawn in { $file }.
compare-picture = picture
compare-pixels = pixels
compare-colors = colors
compare-total = total
compare-encode = encoding, Mpixel/s
compare-decode = decoding, Mpixel/s
