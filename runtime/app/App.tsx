import { lazy, type ReactNode, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { ConfirmDialog } from './feedback/ConfirmDialog.tsx'
import { NotFound } from './feedback/ErrorScreen.tsx'
import { LoadingScreen } from './feedback/LoadingScreen.tsx'
import { ScreenBoundary } from './feedback/ScreenBoundary.tsx'
import { Toasts } from './feedback/Toasts.tsx'
import { SessionGate } from './session/SessionGate.tsx'
import { PublicShell, Shell } from './shell/Shell.tsx'

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
      <ConfirmDialog />
      <Toasts />
    </>
  )
}
