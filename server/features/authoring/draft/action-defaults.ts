import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { actionsOf } from '../../template/workflow/index.ts'
import { requireStudio } from './policy.ts'

export function actionDefaultsField(builder: Builder): void {
  builder.queryField('actionDefaults', (t) =>
    t.field({
      description:
        'How the actions of this installation look and speak where a template does not say (X-05): what an author writes over.',
      subGraphs: BUILDER,
      type: 'JSON',
      resolve: async (_, _args, { caller }) => {
        await requireStudio(caller)
        return actionsOf(caller)
      },
    }),
  )
}
