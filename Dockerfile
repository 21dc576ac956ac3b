# Builds one image for every brand and stage: environment variables configure it at startup
# (docs/operating.md#configure).
#
#   docker build --tag ai-agents-website --build-arg COMMIT="$(git describe --always --dirty --abbrev=40 --exclude='*')" .
#
# Set PREVIOUS_IMAGE to the image of the running release for an upgrade. The new image then also has the
# assets of that release, which open pages still request (docs/decisions.md#releases).
ARG NODE_IMAGE=node:24.21.0-slim
ARG PREVIOUS_IMAGE=${NODE_IMAGE}

FROM ${PREVIOUS_IMAGE} AS previous
# Creates the folder if PREVIOUS_IMAGE is not an image of this site.
WORKDIR /app

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# Docker rebuilds this layer only if a dependency changes. No package needs an install script.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY LICENSE server.ts tsconfig.json vite.config.ts ./
COPY public public
COPY src src
# The build cannot ask git for the commit, because the build context has no repository.
ARG COMMIT
COPY --from=previous /app dist
# chmod lets the image's unprivileged user read every file, even if the checkout had a strict umask.
RUN npm run build && cp LICENSE dist/ && chmod -R a+rX dist

FROM ${NODE_IMAGE}
ARG COMMIT
LABEL org.opencontainers.image.title="AI agents website" \
      org.opencontainers.image.description="Marketing website of a provider of AI agents for companies" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.revision="${COMMIT}"
# Removes the package managers: a running container installs nothing.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
           /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn*
# Only platforms and scanners look for this variable: the build has already compiled it into the server.
ENV NODE_ENV=production
WORKDIR /app
# root owns these files, so that the server cannot change them.
COPY --from=build /app/dist/ ./
# Kubernetes can check that a numeric user is not root, but not what a user name stands for.
USER 65532:65532
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 CMD ["node", "server/check-health.mjs"]
ENTRYPOINT ["node", "server/server.mjs"]
