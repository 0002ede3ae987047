/* Generated from ../action-registry.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string

/**
 * How the actions of an installation's workflows look and speak where a template does not say otherwise.
 */
export interface ActionRegistry {
  schemaVersion: 1
  id: Id
  /**
   * @maxItems 500
   */
  actions: ActionSetting[]
}
/**
 * How one action looks and speaks; what it does not say is as the action registry has it.
 */
export interface ActionSetting {
  id: string
  label?: string
  validate?: boolean
  requireComment?: boolean
  /**
   * It stands beside the list of subforms and not in the menu.
   */
  besideSubforms?: boolean
  /**
   * It asks for a person, who is given a subform of their own. The form stays in its state.
   */
  assigns?: boolean
  tone?: 'default' | 'primary' | 'danger'
  confirm?: ModalSettings
  toast?: ToastSettings
}
export interface ModalSettings {
  title: string
  message: string
  primaryLabel?: string
  secondaryLabel?: string
  isDestructive?: boolean
}
export interface ToastSettings {
  successMessage?: string
  errorMessage?: string
}
