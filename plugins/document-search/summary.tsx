import { defineSummary } from '../../runtime/react/contract.ts'
import { type DocumentAnswer, nameOf } from './props.ts'

/** Name, number and status, leading to the form. */
export default defineSummary<DocumentAnswer>({
  Summary({ value }) {
    if (!value?.id) return null
    const more = [value.autoId, value.status].filter(Boolean).join(', ')
    return (
      <>
        <a href={`/form/${encodeURIComponent(value.id)}`}>{nameOf(value) || value.id}</a>
        {more && ` (${more})`}
      </>
    )
  },
})
