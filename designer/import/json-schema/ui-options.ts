import { isObject, type SourceObject } from '../shared/source-object.ts'

type Schema = Readonly<Record<string, unknown>>
type Options = ReadonlyMap<string, { value: unknown; at: string }>

/** What a control says of the answer. */
const FORMATS: Readonly<Record<string, string>> = {
  textarea: 'textarea',
  email: 'email',
  tel: 'tel',
  date: 'date',
  'alt-date': 'date',
  'date-time': 'date-time',
  'datetime-local': 'date-time',
  'alt-datetime': 'date-time',
  time: 'time',
  file: 'data-url',
  files: 'data-url',
}
/** The same is answered by all of them. */
const CONTROLS = new Set(['radio', 'select', 'checkbox', 'checkboxes', 'updown', 'range', 'text', 'number'])
CONTROLS.add('uri').add('url').add('color')
/** Where it stands, and in which colours. */
const LOOKS =
  /^(?:classNames|style|rows|label|inline|col-.*|autofocus|autocomplete|emptyValue|submitButtonOptions|globalOptions|rootFieldId|orderable|collapsed|collapsible|size|width|grid.*|layout|enableMarkdownInDescription)$/

/**
 * What is said of one schema beside it, as words of the schema itself.
 *
 * @param ui where what else is said is lost
 */
export function readUiOptions(schema: Schema, options: Options, ui: SourceObject): Schema {
  const said: Record<string, unknown> = {}
  for (const [name, { value, at }] of flat(options)) {
    const isText = typeof value === 'string'
    if ((name === 'title' || name === 'description') && isText) said[name] = value
    else if (name === 'help' && isText) said['ui:help'] = value
    else if (name === 'placeholder' && isText) said.examples = [value]
    else if (name === 'enumNames' && Array.isArray(value)) said.enumNames = value
    else if ((name === 'widget' || name === 'inputType') && isText) readControl(value, at)
    else if ((name === 'disabled' || name === 'readonly') && typeof value === 'boolean') {
      if (value) said.readOnly = true
    } else ui.loseAt(at, value, LOOKS.test(name) ? 'look' : name === 'field' ? 'not_taken' : 'unknown')
  }
  return said

  function readControl(control: string, at: string): void {
    const format = Object.hasOwn(FORMATS, control) ? FORMATS[control] : undefined
    if (control === 'hidden') said['ui:hidden'] = true
    else if (format && takesFormat(schema)) said.format = format
    else if (format && schema.format === undefined && control !== 'textarea')
      ui.loseAt(at, control, 'not_taken')
    else ui.loseAt(at, control, format || CONTROLS.has(control) ? 'look' : 'not_taken')
  }
}

const takesFormat = ({ type, format }: Schema): boolean => type === 'string' && format === undefined

/** `ui:options: { widget }` says what `ui:widget` does. */
function flat(options: Options): [string, { value: unknown; at: string }][] {
  return [...options].flatMap(([key, { value, at }]): [string, { value: unknown; at: string }][] =>
    key === 'ui:options' && isObject(value)
      ? Object.entries(value).map(([name, each]) => [name, { value: each, at: `${at}/${name}` }])
      : [[key.replace('ui:', ''), { value, at }]],
  )
}
