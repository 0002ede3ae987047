/** Has the browser save a text as a file. */
export function saveTextFile(name: string, content: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
