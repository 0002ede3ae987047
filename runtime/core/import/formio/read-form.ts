import type { Report } from '../loss.ts'
import type { SourceForm } from '../source-form.ts'
import { SourceObject } from '../source-object.ts'
import { readComponents } from './read-component.ts'

/** A form of Form.io; the panels of a wizard are its pages. */
export function readForm(source: Record<string, unknown>, report: Report): SourceForm {
  const root = new SourceObject(source, '', report)
  const display = root.text('display') ?? 'form'
  if (!['form', 'wizard'].includes(display)) root.lose('display', 'not_taken')
  const [title, name, path] = [root.text('title'), root.text('name'), root.text('path')]
  if (path && name && path !== name) root.lose('path', 'unknown')
  const items = readComponents(root, 'components', report)
  const isWizard = display === 'wizard' && items.every(({ kinds }) => kinds[0] === 'group')
  const form: SourceForm = {
    id: name ?? path,
    title: title ? { '': title } : undefined,
    pages: isWizard
      ? items.map(({ at, name, title, prompt, show, children = [] }) => ({
          ...{ at, name, title, show, children },
          description: prompt,
        }))
      : [{ at: '/components', name: 'Questions', children: items }],
  }
  root.rest()
  return form
}
