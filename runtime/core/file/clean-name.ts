import { extensionOf } from './kinds.ts'
import { MAX_FILE_NAME } from './limits.ts'

/** Marks that turn the reading direction: `invoice\u202Efdp.exe` reads as `invoiceexe.pdf`. */
const directions = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/**
 * A name that can stand on a screen, in a header and on any disk: no control characters, no turned reading
 * direction, no path, 200 characters at most with the ending kept. What nothing is left of is called `file`.
 */
export function cleanFileName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(directions, '')
    .replace(/(?:^|[\\/])\.{1,2}(?=[\\/])/g, '')
    .replace(/^[\\/]+/, '')
    .replace(/[\\/]+/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return shorten(plain) || 'file'
}

/** By whole characters, so that none is cut in two. */
function shorten(name: string): string {
  const characters = [...name]
  if (name.length <= MAX_FILE_NAME) return name
  const extension = extensionOf(name)
  const ending = extension ? `.${name.slice(-extension.length)}` : ''
  let room = MAX_FILE_NAME - ending.length
  let kept = ''
  for (const character of characters) {
    room -= character.length
    if (room < 0) break
    kept += character
  }
  return `${kept.trimEnd()}${ending}`
}
