# Formwork for production: the built browser app and the server, nothing of the tool chain.
# The installation's plugins: docker build --build-context plugins=../formwork-plugins . (docs/plugins.md); none without.
FROM scratch AS plugins

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
COPY --from=plugins / /plugins/
ENV FORMWORK_PLUGINS_DIR=/plugins
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data FORMWORK_PLUGINS_DIR=/plugins
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/schemas ./schemas
COPY --from=build --chown=root:root /app/runtime/core ./runtime/core
COPY --from=build --chown=root:root /app/runtime/languages ./runtime/languages
COPY --from=build --chown=root:root /app/designer/import ./designer/import
COPY --from=build --chown=root:root /app/plugins ./plugins
COPY --from=build --chown=root:root /app/server ./server
COPY --from=build --chown=root:root /app/dist ./dist
COPY --from=plugins / /plugins/
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/ready').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The process itself gets SIGTERM and finishes what is in flight.
CMD ["node", "server/main.ts"]
