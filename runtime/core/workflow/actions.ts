import type { ActionSetting, FlowEvent, ModalSettings, ToastSettings } from '../../../schemas/index.ts'
import { DEFAULT_ACTIONS } from './default-actions.ts'
import { humaniseId, normaliseId } from './normalise-id.ts'

/** The offered events, sorted into what a screen does with them (WF-02 to WF-04). */
export interface OfferedActions<E> {
  /** The form may be edited. */
  canUpdate: boolean
  /** The form may be deleted. */
  canDelete: boolean
  /** All events but `update` and `delete`. */
  available: E[]
  /** Without those that have their own place: add_investigator, close. */
  menu: E[]
  /** Those that stand beside the list of subforms: add_investigator, close. */
  subform: E[]
  /** The one to show as the main button; undefined when there is none. */
  primary: E | undefined
}

const BESIDE_SUBFORMS = new Set(['add_investigator', 'close'])
const NOT_IN_MENU = new Set([...BESIDE_SUBFORMS, 'delete', 'update'])

export function splitActions<E extends Pick<FlowEvent, 'id' | 'primary'>>(
  events: readonly E[],
): OfferedActions<E> {
  const has = (id: string) => events.some((event) => normaliseId(event.id) === id)
  const available = events.filter((event) => !['update', 'delete'].includes(normaliseId(event.id)))
  const menu = events.filter((event) => !NOT_IN_MENU.has(normaliseId(event.id)))
  const subform = events.filter((event) => BESIDE_SUBFORMS.has(normaliseId(event.id)))
  const rights = { canUpdate: has('update'), canDelete: has('delete') }
  return { ...rights, available, menu, subform, primary: primaryOf(menu) }
}

/** The edge's own mark wins; else the neighbour of `withdraw` in the menu, else the first (WF-04, X-04). */
function primaryOf<E extends Pick<FlowEvent, 'id' | 'primary'>>(menu: readonly E[]): E | undefined {
  const marked = menu.find((event) => event.primary === true)
  if (marked) return marked
  const withdraw = menu.findIndex((event) => normaliseId(event.id) === 'withdraw')
  return withdraw === -1 ? menu[0] : (menu[withdraw + 1] ?? menu[withdraw - 1])
}

/** How an action looks and speaks, with nothing left open. Texts may hold `{name}`, the form's name. */
export interface ResolvedAction {
  id: string
  label: string
  /** The whole form is validated before (VA-14). */
  validate: boolean
  requireComment: boolean
  tone: 'default' | 'primary' | 'danger'
  confirm:
    | (ModalSettings & { primaryLabel: string; secondaryLabel: string; isDestructive: boolean })
    | undefined
  toast: Required<ToastSettings>
}

/** The defaults of 001 §4, under what the template says about the action. */
export function actionSettings(
  action: string | Pick<FlowEvent, 'id' | 'label'>,
  template?: { actionSettings?: readonly ActionSetting[] },
): ResolvedAction {
  const event = typeof action === 'string' ? { id: action, label: undefined } : action
  const id = normaliseId(event.id)
  const defaults: Partial<ActionSetting> = DEFAULT_ACTIONS.get(id) ?? {}
  const own = template?.actionSettings?.find((setting) => normaliseId(setting.id) === id)
  const label = own?.label ?? event.label ?? defaults.label ?? humaniseId(event.id)
  const confirm = own?.confirm ?? defaults.confirm
  const destructive = confirm?.isDestructive === true
  return {
    id: event.id,
    label,
    validate: own?.validate ?? defaults.validate ?? false,
    requireComment: own?.requireComment ?? defaults.requireComment ?? false,
    tone: own?.tone ?? defaults.tone ?? (destructive ? 'danger' : 'default'),
    confirm: confirm && {
      primaryLabel: label,
      secondaryLabel: 'Cancel',
      ...confirm,
      isDestructive: destructive,
    },
    toast: { successMessage: 'Success', errorMessage: 'Error', ...defaults.toast, ...own?.toast },
  }
}
