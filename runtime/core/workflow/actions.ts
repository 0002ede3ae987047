import type { ActionSetting, FlowEvent, ModalSettings, ToastSettings } from '../../../schemas/index.ts'
import { inLocalWords } from '../language/phrases.ts'
import { humaniseId, normaliseId } from '../text/normalise-id.ts'

/** The offered events, sorted into what a screen does with them (WF-02 to WF-04). */
export interface OfferedActions<E> {
  /** The form may be edited. */
  canUpdate: boolean
  /** The form may be deleted. */
  canDelete: boolean
  /** All events but `update` and `delete`. */
  available: E[]
  /** Without those that have their own place. */
  menu: E[]
  /** Those that stand beside the list of subforms, as their settings say. */
  subform: E[]
  /** The one to show as the main button; undefined when there is none. */
  primary: E | undefined
}

const RIGHTS: ReadonlySet<string> = new Set(['update', 'delete'])

/** Sorts events by what they are; `besideSubforms` says of an event by its id that it stands beside the subforms. */
export function splitActions<E extends Pick<FlowEvent, 'id' | 'primary'>>(
  events: readonly E[],
  besideSubforms: (id: string) => boolean = () => false,
): OfferedActions<E> {
  const has = (id: string) => events.some((event) => normaliseId(event.id) === id)
  const available = events.filter((event) => !RIGHTS.has(normaliseId(event.id)))
  const menu = available.filter(({ id }) => !besideSubforms(id))
  const subform = available.filter(({ id }) => besideSubforms(id))
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
  besideSubforms: boolean
  /** It asks for a person, who is given a subform of their own. */
  assigns: boolean
  tone: 'default' | 'primary' | 'danger'
  confirm:
    | (ModalSettings & { primaryLabel: string; secondaryLabel: string; isDestructive: boolean })
    | undefined
  toast: Required<ToastSettings>
}

/** What is true of an action in every installation: what hands a form in checks it. */
const ALWAYS: readonly ActionSetting[] = [
  { id: 'submit', validate: true, tone: 'primary' },
  { id: 'complete', validate: true, tone: 'primary' },
]

type Settings = readonly ActionSetting[]

const settingOf = (settings: Settings | undefined, id: string): Partial<ActionSetting> =>
  settings?.find((setting) => normaliseId(setting.id) === id) ?? {}

/** What the template says about an action, over what the installation's registry says of it. */
export function actionSettings(
  action: string | Pick<FlowEvent, 'id' | 'label'>,
  template?: { actionSettings?: Settings },
  registry?: Settings,
): ResolvedAction {
  const event = typeof action === 'string' ? { id: action, label: undefined } : action
  const id = normaliseId(event.id)
  const defaults: Partial<ActionSetting> = { ...settingOf(ALWAYS, id), ...settingOf(registry, id) }
  const own = settingOf(template?.actionSettings, id)
  const label = inLocalWords(own.label ?? event.label ?? defaults.label ?? humaniseId(event.id))
  const confirm = worded(own.confirm ?? defaults.confirm)
  const destructive = confirm?.isDestructive === true
  return {
    id: event.id,
    label,
    validate: own.validate ?? defaults.validate ?? false,
    requireComment: own.requireComment ?? defaults.requireComment ?? false,
    besideSubforms: own.besideSubforms ?? defaults.besideSubforms ?? false,
    assigns: own.assigns ?? defaults.assigns ?? false,
    tone: own.tone ?? defaults.tone ?? (destructive ? 'danger' : 'default'),
    confirm: confirm && {
      primaryLabel: label,
      secondaryLabel: inLocalWords('Cancel'),
      ...confirm,
      isDestructive: destructive,
    },
    toast: {
      ...worded({ successMessage: 'Success', errorMessage: 'Error', ...defaults.toast, ...own.toast }),
    },
  }
}

/** Texts of the installation in the language of the form; its marks as they are. */
const worded = <T extends object | undefined>(texts: T): T =>
  texts &&
  (Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, typeof text === 'string' ? inLocalWords(text) : text]),
  ) as T)
