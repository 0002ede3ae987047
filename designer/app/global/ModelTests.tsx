import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { Badge } from '../../../runtime/react/ui/Badge.tsx'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import styles from './ModelTests.module.css'
import { type ModelTest, testsQuery } from './operations.ts'

const holds = ({ checks }: ModelTest) => checks.every(({ expected, allowed }) => expected === allowed)

/** What the model is to say, asked of the server that decides. */
export function ModelTests() {
  const { session } = useApplication()
  const { data, error, reload } = useLoad(
    async (signal) => (await session.transport.request(testsQuery, {}, { signal })).authorizationModelTests,
    [session],
  )
  return (
    <section aria-labelledby="model-tests">
      <h2 id="model-tests">Tests</h2>
      {!data && !error && <p className={muted}>Loading...</p>}
      {!data && Boolean(error) && (
        <p role="alert">
          The tests could not be run.{' '}
          <Button small onClick={reload}>
            Try again
          </Button>
        </p>
      )}
      {data && (
        <>
          <p>{`${data.filter(holds).length} of ${data.length} hold. Each brings facts of its own about people and things that there are not.`}</p>
          <ul className={styles.tests}>
            {data.map((test) => (
              <Test key={test.name} test={test} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Test({ test }: { test: ModelTest }) {
  const { name, facts, checks } = test
  return (
    <li>
      <Badge tone={holds(test) ? 'green' : 'red'}>{holds(test) ? 'Holds' : 'Fails'}</Badge>
      <span>{name}</span>
      <details open={!holds(test)}>
        <summary aria-label={`Facts and questions: ${name}`}>Facts and questions</summary>
        <ul>
          {facts.map((fact) => (
            <li key={fact}>
              <code>{fact}</code>
            </li>
          ))}
        </ul>
        <ul>
          {checks.map(({ question, expected, allowed }) => (
            <li key={question}>
              <code>{question}</code>: {allowed ? 'allowed' : 'denied'}
              {allowed !== expected && `, but is to be ${expected ? 'allowed' : 'denied'}`}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
