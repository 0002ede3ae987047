import { type ReactNode, useEffect, useState } from 'react'
import { formatMoment } from '../../runtime/core/datetime/format.ts'
import type { LookupItem } from '../../runtime/core/element/lookup.ts'
import { type InputProps, useCapability } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { muted, problem } from '../../runtime/react/ui/text.ts'
import { MOST_LISTED, type Option, type OptionAnswer, propsOf, recordsOf } from './props.ts'
import { texts } from './texts.ts'

type Props = InputProps<OptionAnswer>

/** What a library or a service offers, for the answer that narrows it. */
interface Listed {
  of: string
  items: readonly LookupItem[] | 'failed'
}

interface LibraryProps extends Props {
  children: (props: Props) => ReactNode
}

/** A choice from what a library holds now: fetched when it is first drawn, and again when what narrows it changes. */
export function LibraryOptions({ children, ...props }: LibraryProps) {
  const { element, state, value } = props
  const lookup = useCapability('lookup', state)
  const [listed, setListed] = useState<Listed>()
  const [attempt, setAttempt] = useState(0)
  const wanted = JSON.stringify(state.narrowing ?? null)
  const { optionsFrom: source } = propsOf(element)
  const isChosen = Boolean(source?.library || source?.service)
  const isWaiting = state.narrowing?.length === 0 || !isChosen || !lookup
  useEffect(() => {
    if (isWaiting) return
    const abort = new AbortController()
    const show = (items: Listed['items']) => !abort.signal.aborted && setListed({ of: wanted, items })
    if (attempt > 0) setListed((known) => (known?.items === 'failed' ? undefined : known))
    lookup('', abort.signal).then(show, () => show('failed'))
    return () => abort.abort()
  }, [lookup, wanted, isWaiting, attempt])

  const current = !isWaiting && listed?.of === wanted ? listed.items : undefined
  const items = Array.isArray(current) ? (current as readonly LookupItem[]) : undefined
  const asOf = items?.[0]?.asOf
  const isOld = asOf != null || current === 'failed'
  useEffect(() => {
    if (!isOld) return
    const retry = () => setAttempt((attempts) => attempts + 1)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isOld])
  const isAll = items !== undefined && items.length < MOST_LISTED
  const own = propsOf(element).options ?? []
  const offered = (items ?? []).map(
    ({ id, label, answer }): Option => ({ id, label, record: recordsOf(answer)[0] }),
  )
  const known = new Set([...offered, ...own].map(({ id }) => id))
  const kept = recordsOf(value).filter(({ optionId }) => !known.has(optionId))
  const options = [
    ...offered,
    ...kept.map((record) => ({ id: record.optionId, label: record.label, record })),
    ...own,
  ]
  const isKnown = isAll && !isOld && source?.service === undefined
  const strayed = isKnown ? kept.map(({ optionId }) => optionId) : []
  const withheld = [...new Set([...(state.withheld ?? []), ...strayed])]
  const isEmpty = items?.length === 0 && own.length === 0
  const isLoading = current === undefined && !isWaiting
  // A long list is another control than a short one, which must not be open or in use when that takes its place.
  const editable = state.editable && !(isLoading && attempt === 0)
  return (
    <>
      {!isChosen && (
        <p className={muted}>{source?.library === undefined ? texts.noService : texts.noLibrary}</p>
      )}
      {isChosen && !lookup && <p className={muted}>{texts.listedLater}</p>}
      {current === 'failed' && (
        <p className={problem} role="alert">
          {texts.notLoaded}{' '}
          <Button small onClick={() => setAttempt(attempt + 1)}>
            {texts.retry}
          </Button>
        </p>
      )}
      {isLoading && (
        <p className={muted} role="status">
          {texts.loading}
        </p>
      )}
      {asOf && <p className={muted}>{texts.asOf(formatMoment(asOf) ?? '')}</p>}
      {items && !isAll && <p className={muted}>{texts.firstOnly(MOST_LISTED)}</p>}
      {children({
        ...props,
        element: { ...element, options },
        state: {
          ...state,
          editable,
          ...(withheld.length > 0 && { withheld }),
          ...(isEmpty && { awaits: [] }),
        },
      })}
    </>
  )
}
