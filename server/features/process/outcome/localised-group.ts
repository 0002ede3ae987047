import { localiseGroup } from '../../../../runtime/core/outcome/localise-group.ts'
import type { CompiledGroup } from '../../../../runtime/core/outcome/types.ts'
import type { OutcomeGroup } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { FormAccess } from '../../form/form/index.ts'
import { languageOf } from '../../template/template/index.ts'

/** By language, of a group that is kept in memory. */
const versions = memoize((_: CompiledGroup) => new Map<string, OutcomeGroup>())

/** The group in the language that its template is shown to the caller in; what it leads to does not depend on it. */
export function localisedGroup(
  caller: Caller,
  { compiled: { template } }: Pick<FormAccess, 'compiled'>,
  compiled: CompiledGroup,
): OutcomeGroup {
  if (!compiled.group.translations) return compiled.group
  const known = versions(compiled)
  const language = languageOf(caller, template)
  const localised =
    known.get(language) ?? localiseGroup(compiled.group, language, caller.services.validator.texts)
  known.set(language, localised)
  return localised
}
