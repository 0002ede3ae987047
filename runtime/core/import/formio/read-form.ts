import type { Report } from '../loss.ts'
import { readable } from '../readable.ts'
import type { SourceForm, Words } from '../source-form.ts'
import { isObject, SourceObject } from '../source-object.ts'
import { FORM_ABOUT } from './defaults.ts'
import { isSubmit, readComponents } from './read-component.ts'

/** A form of Form.io; the panels of a wizard are its pages. */
export function readForm(source: Record<string, unknown>, report: Report): SourceForm {
  const root = new SourceObject(source, '', report)
  const display = root.text('display') ?? 'form'
  if (!['form', 'wizard'].includes(display)) root.lose('display', 'not_taken')
  const [title, name, path] = [root.text('title'), root.text('name'), root.text('path')]
  if (path && name && path !== name) root.lose('path', 'about')
  const submit = buttonLabel(source.components, isSubmit) ?? buttonLabel(source.components, isSaving)
  const items = readComponents(root, 'components', report)
  const isWizard = display === 'wizard' && items.every(({ kinds }) => kinds[0] === 'group')
  const form: SourceForm = {
    id: name ?? path,
    title: title ? { '': title } : undefined,
    ...(submit && { submit: { '': submit } }),
    dropsHidden: true,
    pages: isWizard
      ? items.map(({ at, name, title, prompt, show, readOnly, children = [] }, i) => ({
          ...{ at, name, title: title ?? pageTitle(name, i), show, readOnly, children },
          description: prompt,
        }))
      : [{ at: '/components', name: 'Questions', children: items }],
  }
  root.about(FORM_ABOUT)
  root.rest()
  return form
}

/** A page without a title is called by its key, or by its number where the builder gave the key. */
const pageTitle = (key: string, i: number): Words => ({
  '': /^panel\d*$/i.test(key) ? `Page ${i + 1}` : readable(key, `Page ${i + 1}`),
})

/** One that saves it in another state hands it in where no other does. */
const isSaving = (action: unknown) => action === 'saveState'

/** What the first button that does so is called, wherever it stands. */
function buttonLabel(part: unknown, isWanted: (action: unknown) => boolean): string | undefined {
  if (Array.isArray(part)) {
    for (const each of part) {
      const found = buttonLabel(each, isWanted)
      if (found !== undefined) return found
    }
    return undefined
  }
  if (!isObject(part)) return undefined
  const { type, action, label, components, columns, rows } = part
  if (type === 'button' && isWanted(action) && typeof label === 'string') return label
  return buttonLabel([components, columns, rows], isWanted)
}
