import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { matchRoute, Route, Switch, useLocation, useRouter } from 'wouter'
import { useStore } from '../react/hooks/use-store.ts'
import { question } from './feedback/confirm.ts'
import { NotFound } from './feedback/ErrorScreen.tsx'
import { LoadingScreen } from './feedback/LoadingScreen.tsx'
import { ScreenBoundary } from './feedback/ScreenBoundary.tsx'
import { Toasts } from './feedback/Toasts.tsx'
import { showToast } from './feedback/toasts.ts'
import { enterEarly } from './session/enter.ts'
import { SessionGate } from './session/SessionGate.tsx'
import type { Face } from './shell/face.ts'
import type { AppRoute } from './shell/route.ts'
import { PublicShell, Shell } from './shell/Shell.tsx'
import { screensOf } from './shell/screens-of.tsx'

/** A question that cannot be shown is answered with no, so that nothing waits for it. */
const ConfirmDialog = lazy(() =>
  import('./feedback/ConfirmDialog.tsx').catch(() => {
    showToast('danger', 'The question cannot be shown right now. Please load the page again.')
    return { default: NoAnswer }
  }),
)
const Frame = ({ children }: { children: ReactNode }) => (
  <ScreenBoundary>
    <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
  </ScreenBoundary>
)

/** Each address in its frame: what may be read by anybody, and what one signs in for. */
export function App({ faces }: { faces: readonly Face[] }) {
  const routes = faces.flatMap((face) => face.routes ?? [])
  usePreparation(routes)
  return (
    <>
      <Switch>
        {screensOf(
          routes.filter(({ isPublic }) => isPublic),
          (screen) => (
            <PublicShell faces={faces}>
              <Frame>{screen}</Frame>
            </PublicShell>
          ),
        )}
        <Route>
          <SessionGate>
            <Shell faces={faces}>
              <Frame>
                <Switch>
                  {screensOf(routes.filter(({ isPublic }) => !isPublic))}
                  <Route component={NotFound} />
                </Switch>
              </Frame>
            </Shell>
          </SessionGate>
        </Route>
      </Switch>
      <Questions />
      <Toasts />
    </>
  )
}

/**
 * The screen that the page was opened with is fetched while it is asked who is signed in; both with the first drawing,
 * and not after it has been painted: on a slow phone that is a tenth of a second.
 */
function usePreparation(routes: readonly AppRoute[]): void {
  const { parser } = useRouter()
  const [address] = useLocation()
  const isPrepared = useRef(false)
  if (isPrepared.current) return
  isPrepared.current = true
  for (const { path, isPublic, prepare } of routes) {
    const [isOpened, params] = matchRoute<Record<string, string>>(parser, path, address)
    if (!isOpened) continue
    if (!isPublic) enterEarly()
    prepare(params)
    return
  }
}

/** Fetched with the first question, and there from then on. */
function Questions() {
  const asked = useStore(question) !== undefined
  const everAsked = useRef(asked)
  everAsked.current ||= asked
  return <Suspense>{everAsked.current && <ConfirmDialog />}</Suspense>
}

function NoAnswer(): ReactNode {
  const asked = useStore(question)
  useEffect(() => asked?.answer(undefined), [asked])
  return null
}
