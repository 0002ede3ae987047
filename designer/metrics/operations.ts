import { graphql } from '../../runtime/client/graphql/graphql.ts'
import { operation } from '../../runtime/client/graphql/operation.ts'
import { formBuilder } from '../../runtime/client/graphql/services.ts'

export const figureQuery = operation(
  formBuilder,
  graphql(`query MetricFigureInStudio($templateGroupId: ID!, $metric: JSON!) {
  metricFigure(templateGroupId: $templateGroupId, metric: $metric) {
    axes { key label by values { value label color place { latitude longitude } } } cells { at value count } total count
    before { total cells { at value count } } hidden others unanswered isBehind gone
  }
}`),
)

export const placesQuery = operation(
  formBuilder,
  graphql(`query PlacesOfMetrics { studioPrograms { campusId campusName program { id name } } }`),
)
