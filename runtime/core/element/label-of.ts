import type { AuthorText, Element } from '../../../schemas/index.ts'
import { plainText } from '../text/plain-text.ts'

/** What an element is called: a question's title, else a section's name, else the words of its prompt. */
export function labelOf({ title, name, prompt }: Element): string {
  return title || name || plainText(prompt)
}

/** What is said below the label; a prompt that says no more than the label is left out. */
export function helpOf(element: Element): readonly AuthorText[] {
  const { prompt, description } = element
  const lines = plainText(prompt) === labelOf(element) ? [description] : [prompt, description]
  return lines.filter((line): line is AuthorText => plainText(line) !== '')
}
