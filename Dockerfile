# One image for any site: the environment configures it at the start (docs/operating.md).
#
#   docker build --tag ai-agents-website --build-arg COMMIT="$(git describe --always --dirty --abbrev=40 --exclude='*')" .
#
# PREVIOUS_IMAGE names the image of the running release. Open pages still request its assets, so the
# new image has them too (docs/decisions.md#releases).
ARG NODE_IMAGE=node:24.21.0-slim
ARG PREVIOUS_IMAGE=${NODE_IMAGE}

FROM ${PREVIOUS_IMAGE} AS previous
# Creates the folder where the image is no release.
WORKDIR /app

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# A separate layer, rebuilt only when a dependency changes. No package needs its install script.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY LICENSE server.ts tsconfig.json vite.config.ts ./
COPY public public
COPY src src
# The build reads it from the environment, because there is no repository here.
ARG COMMIT
COPY --from=previous /app dist
# Its user can read it, whatever the modes of the files are that were copied here.
RUN npm run build && cp LICENSE dist/ && chmod -R a+rX dist

FROM ${NODE_IMAGE}
ARG COMMIT
LABEL org.opencontainers.image.title="AI agents website" \
      org.opencontainers.image.description="Marketing website of a provider of AI agents for companies" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.revision="${COMMIT}"
# A running container installs nothing.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
           /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn*
# What platforms and scanners expect; the build has set it for the server already.
ENV NODE_ENV=production
WORKDIR /app
# Owned by root, so that the server cannot change them.
COPY --from=build /app/dist/ ./
# A number: Kubernetes cannot check whether a name is root.
USER 65532:65532
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 CMD ["node", "server/check-health.mjs"]
ENTRYPOINT ["node", "server/server.mjs"]
