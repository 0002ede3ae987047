import { inZone } from '../../../../runtime/core/datetime/zone.ts'
import type { Span } from '../../../../runtime/core/explain/spans.ts'
import { inLanguage } from '../../../../runtime/core/language/local-language.ts'
import { inLocalWords } from '../../../../runtime/core/language/phrases.ts'
import type { CompiledTemplate } from '../../../../runtime/core/model/compiled-template.ts'
import { languagesOf } from '../../../../runtime/core/template/localise.ts'
import { statusOf } from '../../../../runtime/core/workflow/status.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { localisedWords } from '../../template/template/index.ts'
import { actionsOf, statusesOf } from '../../template/workflow/index.ts'

/** One thing that is so or not, and the sentence that says why. */
export interface Told {
  /** The element, the page or the action. */
  about: string
  aspect: 'shown' | 'required' | 'editable' | 'offered'
  verdict: boolean
  sentence: readonly Span[]
}

/** What the sentences about one form are made with, in the language that the caller reads it in. */
export interface FormWording {
  access: FormAccess
  /** With the words of that language. */
  compiled: CompiledTemplate
  timeZone: string | undefined
  actions: Awaited<ReturnType<typeof actionsOf>>
  statusLabel(status: string): string
  /** Runs what makes words, in that language and in the zone of the form's campus. */
  say<T>(make: () => T): T
}

export async function wordingFor(caller: Caller, access: FormAccess): Promise<FormWording> {
  const compiled = localisedWords(caller, access.compiled)
  const [timeZone, statuses, actions, language] = await Promise.all([
    zoneOf(caller.services, access.form.campusCode),
    statusesOf(caller),
    actionsOf(caller),
    caller.services.language(languagesOf(compiled.template)[0]),
  ])
  return {
    ...{ access, compiled, timeZone, actions },
    statusLabel: (status) => inLocalWords(statusOf(status, statuses)?.label ?? status),
    say: (make) => inZone(timeZone, () => inLanguage(language, make)),
  }
}
