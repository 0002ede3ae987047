import { COLUMNS } from '../../runtime/core/layout/grid.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isCount = (value: unknown, most: number) =>
  value === undefined || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most)
const isOptional = (value: unknown) => value === undefined || typeof value === 'function'
const MOST_ROWS = 1000

/** What is wrong with a widget: its first field that the contract does not take; undefined when it fits. */
export function widgetFault(candidate: unknown): string | undefined {
  if (!isObject(candidate)) return 'the default export of its widget.ts is not a widget'
  const { type, label, icon, defaults, height, isComplete, nameOf } = candidate
  if (typeof type !== 'string' || !/^[a-z][a-z0-9-]{0,63}$/.test(type))
    return 'widget.type must be lower-case words joined by hyphens'
  if (!isText(label)) return 'widget.label must be a text'
  if (!isText(icon)) return 'widget.icon must be the name of an icon'
  if (!isObject(defaults) || !isObject(defaults.config)) return 'widget.defaults.config must be an object'
  if (!isCount(defaults.width, COLUMNS.lg)) return `widget.defaults.width must be from 1 to ${COLUMNS.lg}`
  if (!isCount(defaults.height, MOST_ROWS)) return `widget.defaults.height must be from 1 to ${MOST_ROWS}`
  if (height !== 'content' && height !== 'box') return "widget.height must be 'content' or 'box'"
  if (!isOptional(isComplete)) return 'widget.isComplete must be a function'
  if (!isOptional(nameOf)) return 'widget.nameOf must be a function'
  return undefined
}
