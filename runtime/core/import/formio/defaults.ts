/**
 * What a component says in a file without its author having said it: the builder writes every property out. Equal
 * values say nothing.
 */
export const COMPONENT_DEFAULTS: Readonly<Record<string, unknown>> = {
  multiple: false,
  protected: false,
  unique: false,
  persistent: true,
  hidden: false,
  clearOnHide: true,
  modalEdit: false,
  dataGridLabel: false,
  labelPosition: 'top',
  hideLabel: false,
  disabled: false,
  autofocus: false,
  dbIndex: false,
  validateOn: 'change',
  allowCalculateOverride: false,
  encrypted: false,
  showCharCount: false,
  showWordCount: false,
  allowMultipleMasks: false,
  mask: false,
  spellcheck: true,
  inputType: 'text',
  inputFormat: 'plain',
  refreshOn: '',
  calculateServer: false,
  theme: 'default',
  breadcrumb: 'default',
  autoAdjust: false,
  tree: false,
  lazyLoad: false,
}

export const VALIDATE_DEFAULTS: Readonly<Record<string, unknown>> = {
  required: false,
  unique: false,
  customPrivate: false,
  strictDateValidation: false,
  multiple: false,
  onlyAvailableItems: false,
}
