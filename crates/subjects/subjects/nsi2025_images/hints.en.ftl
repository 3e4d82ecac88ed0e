### The rule of each question, and two hints.

rule-nsi2025_images-Q2 = n rows of m pixels, each row a list of its own.
hint-nsi2025_images-Q2-2 = [[c] * m] * n repeats one list; n counts rows, m columns.
hint-nsi2025_images-Q2-3 = Make a new empty list on every turn of the loop over rows.
rule-nsi2025_images-Q4 = 0 if x is strictly below 128, else 1; x is a real number.
hint-nsi2025_images-Q4-2 = Neither <= nor rounding: 127.9 gives 0 and 128 gives 1.
hint-nsi2025_images-Q4-3 = One comparison, x < 128, and a return in each case.
rule-nsi2025_images-Q5 = The real mean of r, g and b decides; the image given does not change.
hint-nsi2025_images-Q5-2 = Parentheses around r + g + b, division /, and a new image.
hint-nsi2025_images-Q5-3 = Build a new list of rows by calling noir_ou_blanc((r + v + b) / 3).
rule-nsi2025_images-Q6 = Each level gives 0 or 1; the pixel stays a triplet (a tuple).
hint-nsi2025_images-Q6-2 = A list is not a tuple, and the image given must not change.
hint-nsi2025_images-Q6-3 = For each (r, v, b), append (noir_ou_blanc(r), noir_ou_blanc(v), noir_ou_blanc(b)).
rule-nsi2025_images-Q7 = A tuple: the number of columns, then all pixels row after row.
hint-nsi2025_images-Q7-2 = len(img) is the number of rows; that of columns is len(img[0]).
hint-nsi2025_images-Q7-3 = Two nested loops that append pixels, then return (len(img[0]), pixels).
rule-nsi2025_images-Q8 = The line is cut in pieces of nbcol pixels, the last one included.
hint-nsi2025_images-Q8-2 = The last row is often lost to a bound one step too small.
hint-nsi2025_images-Q8-3 = There are len(ligne01) // nbcol rows; row i starts at i * nbcol.
rule-nsi2025_images-Q9 = Zeros are always counted first: if the line starts with 1, the first number is 0.
hint-nsi2025_images-Q9-2 = The last group has to be appended after the loop.
hint-nsi2025_images-Q9-3 = Keep the value to count (0 first) and a counter; at each change, store the counter.
rule-nsi2025_images-Q10 = The first number counts 0s, the next 1s, and so on.
hint-nsi2025_images-Q10-2 = Start with 0, even when the first number is zero.
hint-nsi2025_images-Q10-3 = The number of even index gives 0s, that of odd index 1s.
rule-nsi2025_images-Q11 = A tuple: the number of columns and the counts of 0s and 1s of the image as a line.
hint-nsi2025_images-Q11-2 = The number of columns has to be kept with the counts.
hint-nsi2025_images-Q11-3 = Call image_vers_ligne, then compte_0_1.
rule-nsi2025_images-Q12 = The image found again row by row, nbcol pixels a row.
hint-nsi2025_images-Q12-2 = Mind the order of the arguments of ligne_vers_image.
hint-nsi2025_images-Q12-3 = Call decomprime_ligne, then ligne_vers_image.
rule-nsi2025_images-Q14 = Consecutive pixels of the color at pos, pos included, up to column j_max included.
hint-nsi2025_images-Q14-2 = Stop at the first pixel of another color, and test the bound before reading the pixel.
hint-nsi2025_images-Q14-3 = while j + width <= j_max and img[i][j + width] == img[i][j].
rule-nsi2025_images-Q16 = The largest area among all uniform rectangles with corner pos.
hint-nsi2025_images-Q16-2 = The greatest width does not always give the greatest area.
hint-nsi2025_images-Q16-3 = For each height the width can only shrink: bound it by dim_largeur_max of the row.
rule-nsi2025_images-Q17 = Row by row, each pixel not covered gets the largest rectangle that touches no covered pixel.
hint-nsi2025_images-Q17-2 = Covered pixels must be left out of the search, without changing img.
hint-nsi2025_images-Q17-3 = Work on a copy where covered pixels take a value that is no color.
rule-nsi2025_images-Q18 = Each rectangle fills ha rows and la columns from pos.
hint-nsi2025_images-Q18-2 = ha is the height (rows), la the width (columns).
hint-nsi2025_images-Q18-3 = Make the image with creer_image, then two loops for each rectangle.
