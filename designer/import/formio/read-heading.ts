import type { Words } from '../shared/source-form.ts'
import type { SourceObject } from '../shared/source-object.ts'
import { words } from './read-words.ts'

/** What the builder calls what only holds others, until somebody does. */
const BY_BUILDER: Readonly<Record<string, string>> = {
  fieldset: 'Field Set',
  container: 'Container',
  well: 'Well',
  panel: 'Panel',
}

/** What stands above a component: its legend or title, else its label. */
export function readHeading(source: SourceObject, type: string, isUnlabelled: boolean): Words | undefined {
  const label = source.text('label')
  const heading = source.text('legend') ?? source.text('title')
  // What opens and closes needs something to open it by.
  const isNamed = !Object.hasOwn(BY_BUILDER, type) || source.peek('collapsible') === true
  const unsaid = isNamed ? undefined : BY_BUILDER[type]
  const [title, legend] = [label, heading].map((text) => (text === unsaid ? undefined : words(text)))
  const isUnseen = unsaid !== undefined && isUnlabelled
  // Nobody sees it where it is hidden or there is a title.
  if (title && (legend ? title[''] !== legend[''] : isUnseen)) source.lose('label', 'about')
  return legend ?? (isUnseen ? undefined : title)
}
