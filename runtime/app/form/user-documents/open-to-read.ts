import { filePaths } from '../../../core/file/address.ts'
import { type Language, setLocalLanguage } from '../../../core/language/local-language.ts'
import { languagesOf } from '../../../core/template/localise.ts'
import { type StatusRegistry, statusOf } from '../../../core/workflow/status.ts'
import { createFormController, type FormController } from '../../../react/form/form-controller.ts'
import { registry, views } from '../../composition/elements.ts'
import { loadLanguage } from '../../language/load-language.ts'
import type { Session } from '../../session/session.ts'
import { type LoadedForm, loadForm } from '../load-form.ts'
import { createFormCore } from '../open/form-core.ts'
import { attachOutcomes } from '../open/outcomes.ts'
import { fetchSubforms } from '../open/related-forms.ts'
import { fetchViews } from '../preparation.ts'
import type { ConnectedSubforms } from '../subforms.ts'

/** A form to read, whatever its viewer may do with it elsewhere: nothing is saved, sent or kept on this device. */
export interface ReadForm {
  reply: LoadedForm['form']
  language: Language
  controller: FormController
  subforms: ConnectedSubforms | undefined
}

export async function openToRead(
  id: string,
  application: Session,
  statuses: StatusRegistry,
): Promise<ReadForm> {
  const loaded = await loadForm(id, application)
  const { form } = loaded
  const abilities = { ...form.abilities, canUpdate: false }
  const core = createFormCore(application, { ...loaded, form: { ...form, abilities } })
  const [language, listSubforms] = await Promise.all([
    loadLanguage(languagesOf(core.template)[0]),
    fetchSubforms(core),
    fetchViews(core.template, false),
  ])
  setLocalLanguage(language)
  const subforms = listSubforms?.(core, { queue: nothingToSave })
  const controller = createFormController({
    ...{ engine: core.engine, registry, views, readOnly: true, subforms, files, statusLabel },
    outcomes: attachOutcomes(core, { queue: nothingToSave }),
  })
  return { reply: form, language, controller, subforms }

  function statusLabel(status: string): string {
    return statusOf(status, statuses)?.label ?? status
  }
}

const files = {
  ...filePaths,
  of: () => ({
    ...filePaths,
    open: () => Promise.reject(new Error('A form that is read takes no files')),
  }),
}

const SAVED = { kind: 'saved', lastSaved: undefined } as const
const nothingToSave = {
  status: () => SAVED,
  subscribe: () => () => {},
  flush: () => {},
  settle: async () => SAVED,
}
