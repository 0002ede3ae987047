export interface NamedFile {
  name: string
  content: Blob
}

/** Files in one; of two with the same name the second is numbered. PDFs are small already, and are not made smaller. */
export async function zipOf(files: readonly NamedFile[]): Promise<Blob> {
  const { zipSync } = await import('fflate')
  const entries = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const { name, content } of files)
    entries.set(freeName(name, entries), new Uint8Array(await content.arrayBuffer()))
  return new Blob([zipSync(Object.fromEntries(entries), { level: 0 })], { type: 'application/zip' })
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${stem} (${number})${ending}`
    if (!taken.has(tried)) return tried
  }
}
