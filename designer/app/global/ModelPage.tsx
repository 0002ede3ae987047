import { Link } from 'wouter'
import { ErrorScreen } from '../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../runtime/app/feedback/LoadingScreen.tsx'
import { useLoad } from '../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../runtime/app/session/session-context.ts'
import { ScreenHead } from '../../../runtime/app/shell/ScreenHead.tsx'
import { useLinks } from '../../../runtime/app/shell/use-links.ts'
import { useDocumentTitle } from '../../../runtime/react/hooks/use-document-title.ts'
import { ButtonLink } from '../../../runtime/react/ui/Button.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { ModelTests } from './ModelTests.tsx'
import { modelQuery } from './operations.ts'
import { globalPath } from './pages.ts'
import { TextBlock } from './TextBlock.tsx'
import { texts } from './texts.ts'

/** The model of who may do what, as text, and what its tests say (SG-06). */
export default function ModelPage() {
  const { session } = useApplication()
  const tools = useLinks('studio global').find(({ href }) => href === globalPath('auth-model-tools'))
  useDocumentTitle(texts.authModel)
  const { data, error, reload } = useLoad(
    async (signal) =>
      (await session.transport.request(modelQuery, {}, { signal })).readLatestAuthorizationModel,
    [session],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  return (
    <>
      <ScreenHead title={texts.authModel}>
        {tools && (
          <Link href={tools.href} asChild>
            <ButtonLink small>{texts.askTheModel}</ButtonLink>
          </Link>
        )}
      </ScreenHead>
      <p className={muted}>{texts.modelLead}</p>
      <TextBlock label={texts.theAuthorizationModel} text={data.dsl} />
      <ModelTests />
    </>
  )
}
