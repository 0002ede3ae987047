import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { Badge } from '../../../runtime/react/ui/Badge.tsx'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { common } from '../../parts/common-texts.ts'
import styles from './ModelTests.module.css'
import { type ModelTest, testsQuery } from './operations.ts'
import { texts } from './texts.ts'

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
      <h2 id="model-tests">{texts.tests}</h2>
      {!data && !error && <p className={muted}>{common.loadingDots}</p>}
      {!data && Boolean(error) && (
        <p role="alert">
          {texts.testsFailed}{' '}
          <Button small onClick={reload}>
            {common.tryAgain}
          </Button>
        </p>
      )}
      {data && (
        <>
          <p>{texts.testsLead(data.filter(holds).length, data.length)}</p>
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
      <Badge tone={holds(test) ? 'green' : 'red'}>{holds(test) ? texts.holds : texts.fails}</Badge>
      <span>{name}</span>
      <details open={!holds(test)}>
        <summary aria-label={texts.factsOf(name)}>{texts.factsAndQuestions}</summary>
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
              <code>{question}</code>: {allowed ? texts.allowed : texts.denied}
              {allowed !== expected && texts.butExpected(expected)}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
