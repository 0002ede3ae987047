import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Route, Switch } from 'wouter'
import { useStore } from '../react/hooks/use-store.ts'
import { question } from './feedback/confirm.ts'
import { NotFound } from './feedback/ErrorScreen.tsx'
import { LoadingScreen } from './feedback/LoadingScreen.tsx'
import { ScreenBoundary } from './feedback/ScreenBoundary.tsx'
import { Toasts } from './feedback/Toasts.tsx'
import { showToast } from './feedback/toasts.ts'
import { SessionGate } from './session/SessionGate.tsx'
import { PublicShell, Shell } from './shell/Shell.tsx'

/** A question that cannot be shown is answered with no, so that nothing waits for it. */
const ConfirmDialog = lazy(() =>
  import('./feedback/ConfirmDialog.tsx').catch(() => {
    showToast('danger', 'The question cannot be shown right now. Please load the page again.')
    return { default: NoAnswer }
  }),
)
const HomePage = lazy(() => import('./home/HomePage.tsx'))
const DocumentsPage = lazy(() => import('./documents/DocumentsPage.tsx'))
const TemplatePage = lazy(() => import('./template/TemplatePage.tsx'))
const FormRoute = lazy(() => import('./form/FormRoute.tsx'))
const PreviewPage = lazy(() => import('./preview/PreviewPage.tsx'))
const LoginPage = lazy(() => import('./login/LoginPage.tsx'))
const LogoutPage = lazy(() => import('./login/LogoutPage.tsx'))
const SignInRefusedPage = lazy(() => import('./login/SignInRefusedPage.tsx'))
const SignedInPage = lazy(() => import('./login/SignedInPage.tsx'))
const AccessibilityPage = lazy(() => import('./page/AccessibilityPage.tsx'))
const PrivacyPage = lazy(() => import('./page/PrivacyPage.tsx'))

const Screen = ({ children }: { children: ReactNode }) => (
  <ScreenBoundary>
    <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
  </ScreenBoundary>
)

/** The routes (000 §2). Each screen is fetched when it is first opened. */
export function App() {
  return (
    <>
      <Switch>
        {['/login', '/logout', '/signed-in', '/access-denied', '/accessibility', '/privacy'].map((path) => (
          <Route key={path} path={path}>
            <PublicShell>
              <Screen>
                <Switch>
                  <Route path="/login" component={LoginPage} />
                  <Route path="/logout" component={LogoutPage} />
                  <Route path="/signed-in" component={SignedInPage} />
                  <Route path="/access-denied" component={SignInRefusedPage} />
                  <Route path="/accessibility" component={AccessibilityPage} />
                  <Route path="/privacy" component={PrivacyPage} />
                </Switch>
              </Screen>
            </PublicShell>
          </Route>
        ))}
        <Route>
          <SessionGate>
            <Shell>
              <Screen>
                <Switch>
                  <Route path="/" component={HomePage} />
                  <Route path="/documents" component={DocumentsPage} />
                  <Route path="/template/:groupId">
                    {({ groupId }) => <TemplatePage key={groupId} groupId={groupId} />}
                  </Route>
                  <Route path="/preview/:id">{({ id }) => <PreviewPage key={id} templateId={id} />}</Route>
                  <Route path="/form/v2/:id">{({ id }) => <FormRoute key={id} id={id} />}</Route>
                  <Route path="/form/:id">{({ id }) => <FormRoute key={id} id={id} />}</Route>
                  <Route component={NotFound} />
                </Switch>
              </Screen>
            </Shell>
          </SessionGate>
        </Route>
      </Switch>
      <Questions />
      <Toasts />
    </>
  )
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
