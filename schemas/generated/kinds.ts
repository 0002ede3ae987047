/* Generated from ../*.schema.json by `npm run generate`. */
import acknowledgement from '../acknowledgement.schema.json' with { type: 'json' }
import actionRegistry from '../action-registry.schema.json' with { type: 'json' }
import answer from '../answer.schema.json' with { type: 'json' }
import answerVersion from '../answer-version.schema.json' with { type: 'json' }
import appLink from '../app-link.schema.json' with { type: 'json' }
import auditEvent from '../audit-event.schema.json' with { type: 'json' }
import block from '../block.schema.json' with { type: 'json' }
import branding from '../branding.schema.json' with { type: 'json' }
import building from '../building.schema.json' with { type: 'json' }
import campus from '../campus.schema.json' with { type: 'json' }
import centerOfExcellence from '../center-of-excellence.schema.json' with { type: 'json' }
import claimMapping from '../claim-mapping.schema.json' with { type: 'json' }
import comment from '../comment.schema.json' with { type: 'json' }
import dashboard from '../dashboard.schema.json' with { type: 'json' }
import draft from '../draft.schema.json' with { type: 'json' }
import draftEdit from '../draft-edit.schema.json' with { type: 'json' }
import draftPoint from '../draft-point.schema.json' with { type: 'json' }
import featureFlag from '../feature-flag.schema.json' with { type: 'json' }
import file from '../file.schema.json' with { type: 'json' }
import form from '../form.schema.json' with { type: 'json' }
import gridState from '../grid-state.schema.json' with { type: 'json' }
import groupMapping from '../group-mapping.schema.json' with { type: 'json' }
import integration from '../integration.schema.json' with { type: 'json' }
import integrationCall from '../integration-call.schema.json' with { type: 'json' }
import inventory from '../inventory.schema.json' with { type: 'json' }
import inventoryItem from '../inventory-item.schema.json' with { type: 'json' }
import library from '../library.schema.json' with { type: 'json' }
import libraryItem from '../library-item.schema.json' with { type: 'json' }
import libraryItemVersion from '../library-item-version.schema.json' with { type: 'json' }
import metric from '../metric.schema.json' with { type: 'json' }
import notice from '../notice.schema.json' with { type: 'json' }
import notification from '../notification.schema.json' with { type: 'json' }
import notificationSettings from '../notification-settings.schema.json' with { type: 'json' }
import notificationTemplate from '../notification-template.schema.json' with { type: 'json' }
import outcomeGroup from '../outcome-group.schema.json' with { type: 'json' }
import outcomeResults from '../outcome-results.schema.json' with { type: 'json' }
import pageLayout from '../page-layout.schema.json' with { type: 'json' }
import person from '../person.schema.json' with { type: 'json' }
import program from '../program.schema.json' with { type: 'json' }
import quickLink from '../quick-link.schema.json' with { type: 'json' }
import relationTuple from '../relation-tuple.schema.json' with { type: 'json' }
import reminder from '../reminder.schema.json' with { type: 'json' }
import reminderMark from '../reminder-mark.schema.json' with { type: 'json' }
import report from '../report.schema.json' with { type: 'json' }
import role from '../role.schema.json' with { type: 'json' }
import room from '../room.schema.json' with { type: 'json' }
import savedFilters from '../saved-filters.schema.json' with { type: 'json' }
import statusRegistry from '../status-registry.schema.json' with { type: 'json' }
import store from '../store.schema.json' with { type: 'json' }
import task from '../task.schema.json' with { type: 'json' }
import template from '../template.schema.json' with { type: 'json' }
import trainingRecord from '../training-record.schema.json' with { type: 'json' }
import workflow from '../workflow.schema.json' with { type: 'json' }

/** The JSON Schema of every kind of document. */
export const documentSchemas = {
  'acknowledgement': acknowledgement,
  'action-registry': actionRegistry,
  'answer': answer,
  'answer-version': answerVersion,
  'app-link': appLink,
  'audit-event': auditEvent,
  'block': block,
  'branding': branding,
  'building': building,
  'campus': campus,
  'center-of-excellence': centerOfExcellence,
  'claim-mapping': claimMapping,
  'comment': comment,
  'dashboard': dashboard,
  'draft': draft,
  'draft-edit': draftEdit,
  'draft-point': draftPoint,
  'feature-flag': featureFlag,
  'file': file,
  'form': form,
  'grid-state': gridState,
  'group-mapping': groupMapping,
  'integration': integration,
  'integration-call': integrationCall,
  'inventory': inventory,
  'inventory-item': inventoryItem,
  'library': library,
  'library-item': libraryItem,
  'library-item-version': libraryItemVersion,
  'metric': metric,
  'notice': notice,
  'notification': notification,
  'notification-settings': notificationSettings,
  'notification-template': notificationTemplate,
  'outcome-group': outcomeGroup,
  'outcome-results': outcomeResults,
  'page-layout': pageLayout,
  'person': person,
  'program': program,
  'quick-link': quickLink,
  'relation-tuple': relationTuple,
  'reminder': reminder,
  'reminder-mark': reminderMark,
  'report': report,
  'role': role,
  'room': room,
  'saved-filters': savedFilters,
  'status-registry': statusRegistry,
  'store': store,
  'task': task,
  'template': template,
  'training-record': trainingRecord,
  'workflow': workflow,
} as const
