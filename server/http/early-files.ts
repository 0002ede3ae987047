import { extname } from 'node:path'

/** What the build wrote (vite.config.ts): by what an address begins with, the files that its screen will ask for. */
export type EarlyFiles = Readonly<Record<string, readonly string[]>>

/** A form has a longer address in its program, and the same screen. */
const IN_PROGRAM = /^\/program\/[^/]+(?=\/form\/)/

/** The `Link` header that has a browser fetch them beside the page; undefined for any other address. */
export function earlyLink(files: EarlyFiles, path: string): string | undefined {
  const own = path.replace(IN_PROGRAM, '')
  const address = Object.keys(files).find((start) => own.startsWith(start) && own.length > start.length)
  return address && files[address]?.map((file) => `<${file}>; ${relationOf(file)}`).join(', ')
}

const relationOf = (file: string) =>
  extname(file) === '.css' ? 'rel=preload; as=style' : 'rel=modulepreload'
