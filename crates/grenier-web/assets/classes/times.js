// Times, as the reader's language says them.

const language = document.documentElement.lang || "en";
const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
const ago = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });

const UNITS = /** @type {const} */ ([
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
]);

/** A time with its date. */
export const formatTime = (time) => day.format(time);

/** How long ago a time was. */
export function formatAgo(time) {
  const passed = Math.max(0, Date.now() - time);
  const unit = UNITS.find(([, length]) => passed >= length);
  return unit ? ago.format(-Math.round(passed / unit[1]), unit[0]) : ago.format(0, "minute");
}

const two = (number) => String(number).padStart(2, "0");

/** A time as an input of type `datetime-local` has it. */
export function inputTime(time) {
  const date = new Date(time);
  const days = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${days}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
