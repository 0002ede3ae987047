import { type ReactNode, useId } from 'react'
import { documentChoicesQuery, type ListedFigure } from '../../client/form/form-lists.ts'
import { statusOf } from '../../core/workflow/status.ts'
import { Button } from '../../react/ui/Button.tsx'
import { SearchField } from '../../react/ui/SearchField.tsx'
import { Select } from '../../react/ui/Select.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import { FigureChips } from './FigureChips.tsx'
import type { ChangedParts, ListAddress } from './list-address.ts'
import styles from './Narrowing.module.css'
import type { Within } from './within.ts'

interface Props {
  address: ListAddress
  within: Within | undefined
  /** The figure that the list stands behind, once it has come. */
  listed: ListedFigure | undefined
  /** What the search box is called. */
  label: string
  search: string
  onSearch(text: string): void
  onChoose(change: ChangedParts): void
  onClear(): void
  /** At the end of the row. */
  tools: ReactNode
}

/** What narrows the list of documents: words, a type, a status. Offered is what leaves something. */
export function Narrowing({ address, within, listed, label, search, onSearch, ...rest }: Props) {
  const { onChoose, onClear, tools } = rest
  const { session, statuses } = useApplication()
  const id = useId()
  const { figure } = address
  const { whose } = address.shown
  // A figure counts forms of one type.
  const type = figure ? listed?.templateGroupId : within?.templateGroupId
  const isKnown = !figure || type !== undefined
  const { data } = useLoad(
    async (signal) =>
      whose === 'DELETED' || !isKnown
        ? undefined
        : (
            await session.transport.request(
              documentChoicesQuery,
              { whose, programId: within?.programId, templateGroupId: type },
              { signal },
            )
          ).documentChoices,
    [session, whose, within?.programId, type, isKnown],
  )
  const types = (data?.templates ?? []).map(({ groupId, name }) => ({ id: groupId, label: name }))
  const states = (data?.statuses ?? []).map((status) => ({
    id: status,
    label: statusOf(status, statuses)?.label ?? status,
  }))
  // What was chosen stays to be seen and undone, should nothing be left of it.
  const kept = (all: readonly { id: string; label: string }[], chosen: string, label: string) =>
    chosen && !all.some((each) => each.id === chosen) ? [...all, { id: chosen, label }] : all
  const isNarrowed = search || (!within && address.templateGroupId) || address.status || figure
  return (
    <search className={styles.narrowing}>
      <SearchField className={styles.words} label={label} value={search} onSearch={onSearch} />
      {whose !== 'DELETED' && (
        <>
          {!within && !figure && (
            <span className={styles.choice}>
              <label htmlFor={`${id}-type`}>Type</label>
              <Select
                id={`${id}-type`}
                placeholder="All types"
                options={kept(types, address.templateGroupId, 'Another type')}
                value={address.templateGroupId}
                onChoose={(template) => onChoose({ template })}
              />
            </span>
          )}
          <span className={styles.choice}>
            <label htmlFor={`${id}-status`}>Status</label>
            <Select
              id={`${id}-status`}
              placeholder="All statuses"
              options={kept(
                states,
                address.status,
                statusOf(address.status, statuses)?.label ?? address.status,
              )}
              value={address.status}
              onChoose={(status) => onChoose({ status })}
            />
          </span>
        </>
      )}
      {isNarrowed && (
        <Button tone="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
      <span className={styles.tools}>{tools}</span>
      {figure && <FigureChips listed={listed} onRemove={onChoose} />}
      {data && <Gone address={address} within={within} types={types} states={states} />}
    </search>
  )
}

interface Known {
  types: readonly { id: string }[]
  states: readonly { id: string }[]
}

/** Says so where a list is asked for a type or a status of which nothing is left in it (a list that was kept long ago). */
function Gone({ address, within, types, states }: Pick<Props, 'address' | 'within'> & Known) {
  const { statuses } = useApplication()
  const { templateGroupId, status, figure } = address
  const isTypeGone = !within && !figure && templateGroupId && !types.some(({ id }) => id === templateGroupId)
  const isStatusGone = status && !states.some(({ id }) => id === status)
  if (!isTypeGone && !isStatusGone) return null
  return (
    <p className={styles.gone} role="status">
      {isTypeGone && 'Nothing in this list is of the type it asks for: the type may have been removed. '}
      {isStatusGone && `Nothing in this list has the status ${statusOf(status, statuses)?.label ?? status}.`}
    </p>
  )
}
