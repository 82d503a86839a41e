# The app as one image. Give it a DATABASE_URL, or a volume at /data for the
# Postgres that it brings along.

FROM node:24-bookworm-slim AS base
# Nobody is there to be asked.
ENV CI=1
WORKDIR /app
COPY package.json ./
RUN npm install --global "$(node -p 'require("./package.json").packageManager')"
COPY pnpm-lock.yaml pnpm-workspace.yaml .pnpmfile.mjs ./
# What pnpm patches is named in its workspace file.
COPY patches patches

# Everything that the lockfile names, once for as long as it stays the same.
FROM base AS build
RUN pnpm fetch
COPY . .
RUN pnpm install --offline --frozen-lockfile && pnpm build

# What the server needs at run time, and a quarter of the whole; our own packages are inside its bundle.
FROM base AS runtime
COPY apps/api/package.json apps/api/
COPY packages/core/package.json packages/core/
COPY packages/db/package.json packages/db/
RUN pnpm install --frozen-lockfile --prod --filter "@daysignal/api..."

FROM node:24-bookworm-slim
# One arena, as scripts/lib/supervise.mjs explains.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
RUN mkdir /data && chown node:node /data
VOLUME /data
WORKDIR /app
COPY --from=runtime /app/node_modules ./node_modules
COPY --from=runtime /app/apps/api/node_modules ./apps/api/node_modules
COPY apps/api/package.json ./apps/api/package.json
COPY --from=build /app/apps/api/dist ./apps/api/dist
COPY --from=build /app/apps/web/dist ./apps/web/dist
COPY --from=build /app/apps/web/src/locales ./apps/web/src/locales
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "apps/api/dist/server.js"]
