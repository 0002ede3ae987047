/** Gives the person a text as a file of theirs. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A name that every file system takes. */
export function fileName(...parts: (string | null | undefined)[]): string {
  const words = parts.filter(Boolean).join(' ')
  return `${words.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80) || 'form'}.json`
}
