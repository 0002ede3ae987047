/** 001 §9: 25 MB; one byte more is refused. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024

/** unless the template says otherwise. */
export const DEFAULT_MAX_FILES = 10

/** No answer ever holds more, whatever merges into it. */
export const MOST_FILES = 100

/** What all files of one form may take together. */
export const MAX_FORM_BYTES = 500 * 1024 * 1024

export const MAX_FILE_NAME = 200

/** `640 B`, `12 KB`, `3.4 MB` */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  if (kilobytes < 1023.5) return `${Math.round(kilobytes)} KB`
  const megabytes = kilobytes / 1024
  return `${megabytes < 10 ? Number(megabytes.toFixed(1)) : Math.round(megabytes)} MB`
}
