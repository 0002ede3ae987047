/** More is sent to no server; a logo has a tenth of it. */
const MOST_BYTES = 500_000

/** A file as a data URL; undefined for what is too large to be a logo. */
export function readPicture(file: File): Promise<string | undefined> {
  if (file.size > MOST_BYTES) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
