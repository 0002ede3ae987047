import type { Report } from '../shared/loss.ts'
import { readable } from '../shared/readable.ts'
import type { SourceForm, Words } from '../shared/source-form.ts'
import { isObject, SourceObject } from '../shared/source-object.ts'
import { FORM_ABOUT } from './defaults.ts'
import { isSubmit, readComponents } from './read-component.ts'

/** A form of Form.io; the panels of a wizard are its pages. */
export function readForm(source: Record<string, unknown>, report: Report): SourceForm {
  const root = new SourceObject(source, '', report)
  const display = root.text('display') ?? 'form'
  if (!['form', 'wizard'].includes(display)) root.lose('display', 'not_taken')
  const [title, name, path] = [root.text('title'), root.text('name'), root.text('path')]
  if (path && name && path !== name) root.lose('path', 'about')
  const submit = submitWords(source.components, report)
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

interface Button {
  at: string
  action: unknown
  label: string
}

/** What buttons are called, wherever they stand. */
function* buttonsIn(part: unknown, at: string): Generator<Button> {
  if (Array.isArray(part)) for (const [i, each] of part.entries()) yield* buttonsIn(each, `${at}/${i}`)
  if (!isObject(part)) return
  const { type, action, label } = part
  if (type === 'button' && typeof label === 'string') yield { at, action, label }
  for (const key of ['components', 'columns', 'rows']) yield* buttonsIn(part[key], `${at}/${key}`)
}

/**
 * The words of the first button that hands a form in; one that saves it in another state does where no other is there. There
 * is one action for it: that another button calls it otherwise is lost.
 */
function submitWords(components: unknown, report: Report): string | undefined {
  const buttons = [...buttonsIn(components, '/components')]
  const [first, ...others] = buttons.filter(({ action }) => isSubmit(action))
  if (!first) return buttons.find(({ action }) => action === 'saveState')?.label
  for (const { at, label } of others)
    if (label !== first.label) report.lose(`${at}/label`, label, 'duplicate')
  return first.label
}
