import { humaniseId } from '../../runtime/core/text/normalise-id.ts'
import { defineSummary, type SummaryProps, useCapability } from '../../runtime/react/contract.ts'
import { type DocumentAnswer, nameOf } from './props.ts'

/** Name, number and status, leading to the form. */
function Summary({ value, state }: SummaryProps<DocumentAnswer>) {
  const labelOf = useCapability('statusLabel', state) ?? humaniseId
  if (!value?.id) return null
  const more = [value.autoId, value.status && labelOf(value.status)].filter(Boolean).join(', ')
  return (
    <>
      <a href={`/form/${encodeURIComponent(value.id)}`}>{nameOf(value) || value.id}</a>
      {more && ` (${more})`}
    </>
  )
}

export default defineSummary<DocumentAnswer>({ Summary })
