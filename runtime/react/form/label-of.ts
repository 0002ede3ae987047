import type { Element } from '../../../schemas/index.ts'

/** What an element is called on the screen: a question's title, else a section's name, else its prompt. */
export function labelOf(element: Element): string {
  return element.title || element.name || element.prompt || ''
}

/** The lines below the label; the prompt is left out where it already serves as the label. */
export function helpOf(element: Element): readonly string[] {
  const lines: string[] = []
  if (element.prompt && element.prompt !== labelOf(element)) lines.push(element.prompt)
  if (element.description) lines.push(element.description)
  return lines
}
