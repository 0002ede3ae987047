import { Link } from 'wouter'
import { muted } from '../../../runtime/react/ui/text.ts'
import type { Handover } from './leaver-operations.ts'
import { kindName, sayHolding, sayReason } from './leaver-words.ts'

/** What went over, and what did not and why. */
export function HandoverResult({ handover: { to, moved, kept } }: { handover: Handover }) {
  const name = to ? `${to.firstName} ${to.lastName}` : 'Somebody who is in the directory no more'
  const some = moved.filter(({ count }) => count > 0)
  return (
    <>
      <p>{some.length > 0 ? `${name} has now:` : `Nothing went over to ${name}.`}</p>
      {some.length > 0 && (
        <ul>
          {some.map((each) => (
            <li key={each.kind}>{sayHolding(each)}</li>
          ))}
        </ul>
      )}
      {kept.length > 0 && (
        <>
          <p>Not handed over:</p>
          <ul>
            {kept.map(({ kind, id, reason }) => (
              <li key={id}>
                {kind === 'FORM' || kind === 'ASSIGNMENT' ? (
                  <Link href={`/form/${id}`}>{`${kindName(kind)} ${id}`}</Link>
                ) : (
                  `${kindName(kind)} ${id}`
                )}
                <span className={muted}> {sayReason(reason, name)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
