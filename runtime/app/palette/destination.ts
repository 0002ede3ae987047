import type { Command } from '../../react/kit/CommandList.tsx'

/** Somewhere the palette leads to. */
export interface Destination extends Command {
  /** An address of the product, or nothing for what is done at once. */
  href?: string
  run?(): void
}

/** Every word that was typed begins a word of it: what is listed here is found as the server finds forms. */
export function matches(
  { label, details = '' }: Pick<Destination, 'label' | 'details'>,
  term: string,
): boolean {
  const words = wordsOf(`${label} ${details}`)
  return wordsOf(term).every((typed) => words.some((word) => word.startsWith(typed)))
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
