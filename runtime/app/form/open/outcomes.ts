import { shownGroups } from '../../../core/outcome/shown-groups.ts'
import type { Outcomes, OutcomesSource } from '../../../react/outcomes.ts'
import type { SavedFirst } from '../outcome/create-outcomes.ts'
import type { FormCore } from './form-core.ts'

/**
 * What the answers lead to: fetched with the page that shows it, or with the first answer, so that it is there on paper,
 * too. A form that shows none never asks.
 */
export function attachOutcomes(core: FormCore, saving: SavedFirst): Pick<OutcomesSource, 'open'> {
  let opened: Promise<Outcomes> | undefined
  const open = () => {
    opened ??= import('../outcome/create-outcomes.ts').then(
      ({ createOutcomes }) => createOutcomes(core, saving),
      (error) => {
        opened = undefined
        throw error
      },
    )
    return opened
  }
  if (shownGroups(core.template).length > 0)
    core.events.on({ change: () => void (opened ?? open().catch(() => {})) })
  return { open }
}
