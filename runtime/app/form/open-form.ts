import type { Template } from '../../../schemas/index.ts'
import type { ActionReply } from '../../client/form/form-query.ts'
import { type Language, setLocalLanguage } from '../../core/language/local-language.ts'
import type { Engine } from '../../core/model/engine.ts'
import { languagesOf } from '../../core/template/localise.ts'
import { actionSettings, type OfferedActions, splitActions } from '../../core/workflow/actions.ts'
import { type StatusRegistry, statusOf } from '../../core/workflow/status.ts'
import { firstPage, type PageRef } from '../../react/form/first-page.ts'
import { createFormController, type SaidSoFar } from '../../react/form/form-controller.ts'
import { shownSummaryPages } from '../../react/form/summary-pages.ts'
import { createStore } from '../../react/hooks/store.ts'
import { CommentButton, PartTools } from '../comments/CommentButton.tsx'
import type { CommentedForm } from '../comments/start-discussion.ts'
import { registry, views } from '../composition/elements.ts'
import { loadLanguage } from '../language/load-language.ts'
import type { Session } from '../session/session.ts'
import { AnswerTools } from './AnswerTools.tsx'
import type { AssignmentQuestion } from './assignment/question.ts'
import { createLookup } from './create-lookup.ts'
import { type LoadedForm, loadForm } from './load-form.ts'
import { attachFiles } from './open/attachments.ts'
import { attachDefaults, attachFollowing, fetchDefaults, fetchFollower } from './open/following.ts'
import { createFormCore, type FormCore } from './open/form-core.ts'
import { attachOfflineCopy } from './open/offline-copy.ts'
import { attachOutcomes } from './open/outcomes.ts'
import { attachPreparation } from './open/preparing.ts'
import { attachPresence } from './open/presence.ts'
import { fetchSubforms } from './open/related-forms.ts'
import { attachSaving, fetchMoves, type Leftovers, openFormOutbox } from './open/saving.ts'
import { createScope } from './open/scope.ts'
import { createServerAnswers } from './open/server-answers.ts'
import { fetchViews } from './preparation.ts'

/** A form on the screen: what came from the server, the engine over it, and its way back. */
export type OpenForm = ReturnType<typeof compose>

/** Where somebody is in the form that is opened anew: they go on with the one on the screen until then. */
export interface Resumed {
  page?: PageRef
  said?: SaidSoFar
  /** What a dialog over the form asks. */
  question?: AssignmentQuestion
}

/** Everything that takes time, and then the form in one turn, with where the person is by then. */
export async function openForm(
  id: string,
  application: Session,
  resumed: () => Resumed = () => ({}),
  statuses?: StatusRegistry,
  /** What stands above every page, which is there with them. */
  fetchAbove?: (loaded: LoadedForm) => Promise<unknown>,
): Promise<OpenForm> {
  const loaded = await loadForm(id, application)
  const { template, abilities } = loaded.form
  const { page } = resumed()
  const asked = page?.kind === 'page' ? page.id : template.pages[0]?.id
  // On their way while the template is read: it nearly always opens with this page.
  void fetchViews(template, abilities.canUpdate, asked)
  const core = createFormCore(application, loaded)
  const [language, follower, defaults, subforms, outbox] = await Promise.all([
    loadLanguage(languagesOf(core.template)[0]),
    fetchFollower(core),
    fetchDefaults(core),
    fetchSubforms(core),
    openFormOutbox(core),
    fetchViews(
      core.template,
      core.editable,
      page?.kind === 'page' ? page.id : core.engine.visiblePageIds()[0],
    ),
    fetchAbove?.(loaded),
  ])
  const leftovers = { outbox, operations: await outbox.load(), follow: await fetchMoves(core) }
  setLocalLanguage(language)
  return compose(core, { language, follower, defaults, subforms, leftovers, statuses }, resumed())
}

interface Fetched {
  language: Language
  follower: Awaited<ReturnType<typeof fetchFollower>>
  defaults: Awaited<ReturnType<typeof fetchDefaults>>
  subforms: Awaited<ReturnType<typeof fetchSubforms>>
  leftovers: Leftovers
  statuses: StatusRegistry | undefined
}

let opened = 0

/** The concerns of an open form, each given the ones that it is built on: they hear of a change in this order. */
function compose(core: FormCore, fetched: Fetched, { page, said, question }: Resumed) {
  const { id, application, loaded, template, compiled, engine, editable, events } = core
  const actions = offeredActions(loaded.availableActions, template)
  const scope = createScope()
  const answers = createServerAnswers(core)
  const saving = scope.add(attachSaving(core, answers, fetched.leftovers))
  const preparation = attachPreparation(core)
  attachFollowing(core, saving, preparation, fetched.follower)
  attachDefaults(core, saving, preparation, fetched.defaults)
  const files = scope.add(attachFiles(core, saving))
  const subforms = fetched.subforms?.(core, saving)
  subforms?.question.set(question)
  const presence = attachPresence(core, answers, preparation)
  const offlineCopy = attachOfflineCopy(core, saving, scope)
  const first = firstPage(template, {
    preview: false,
    editable,
    visiblePageIds: engine.visiblePageIds(),
    summaryPages: shownSummaryPages(engine, registry, views),
  })
  const controller = createFormController({
    engine,
    registry,
    views,
    readOnly: !editable,
    page: page && holdsPage(engine, page) ? page : first,
    said,
    onOperation: (key, operation, args) => events.emit('change', [{ key, operation, args }], false),
    onOperations: (changes) => events.emit('change', changes, true),
    onBlur: (key) => events.emit('blur', key),
    onPageChange: (next) => events.emit('pageChange', next),
    lookup: createLookup(core, () => saving.queue.settle()),
    files,
    subforms,
    outcomes: attachOutcomes(core, saving),
    statusLabel: (status) => statusOf(status, fetched.statuses)?.label ?? status,
    Tools: AnswerTools,
    Mark: CommentButton,
    PartTools,
  })
  const { queue, outbox, startedDurable, takeOver } = saving
  const commented: CommentedForm = {
    ...{ formId: id, userId: application.user.userId, transport: application.transport, controller },
    ...{ viewerRoles: loaded.form.viewerRoles, changed: presence.presence.commented },
    onResume: application.onResume,
  }
  const name = createStore(loaded.form.name)
  if (template.titleFrom) {
    void import('./follow-title.ts').then(
      ({ followTitle }) => followTitle(core, name),
      () => {},
    )
  }
  return {
    /** Another one for every time a form is opened. */
    serial: ++opened,
    reply: loaded.form,
    /** As it came from the server. */
    loaded,
    /** What it is called now: it can be renamed while it is open. */
    name,
    template,
    compiled,
    /** The language that it is shown in, and those that it can be. */
    language: fetched.language,
    // A copy that an older build of the application kept names none.
    languages: loaded.form.template.languages ?? [],
    actions,
    editable,
    controller,
    /** The page that it opens with when no other is asked for (FF-02). */
    firstPage: first,
    /** Whether a page may be opened now. */
    holdsPage: (page: PageRef) => holdsPage(engine, page),
    ...{ queue, outbox, startedDurable, takeOver },
    files,
    subforms,
    stored: answers.stored,
    revisionOf: answers.revisionOf,
    ...presence,
    /** What its comments are told of it. */
    commented,
    ...offlineCopy,
    /** Resolves once every element can judge its answers: before an action that validates. */
    prepare: preparation.prepareAll,
    /** Leaves the form: what is unsent is sent now and kept until it is acknowledged. */
    close() {
      queue.flush()
      scope.dispose()
    },
  }
}

const offeredActions = (actions: readonly ActionReply[], template: Template): OfferedActions<ActionReply> =>
  splitActions(actions, (id) => actionSettings(id, template).besideSubforms)

const holdsPage = (engine: Engine, page: PageRef) =>
  page.kind === 'page'
    ? engine.visiblePageIds().includes(page.id)
    : shownSummaryPages(engine, registry, views).some(({ id }) => id === page.id)
