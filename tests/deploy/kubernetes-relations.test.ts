import { describe, expect, it } from 'vitest';
import {
  getObject,
  type KubernetesObject,
  kubectl,
  OVERLAY,
  renderChanged,
  renderKustomization,
} from '../support/deploy/render-kustomization.ts';

function read(objects: readonly KubernetesObject[] = renderKustomization()) {
  const deployment = getObject(objects, 'Deployment');
  const template = deployment.spec?.template;
  return {
    deployment,
    template,
    container: template?.spec?.containers[0],
    configMap: getObject(objects, 'ConfigMap'),
    service: getObject(objects, 'Service'),
    ingress: getObject(objects, 'Ingress').spec,
    autoscaler: getObject(objects, 'HorizontalPodAutoscaler').spec,
    budget: getObject(objects, 'PodDisruptionBudget').spec,
    networkPolicy: getObject(objects, 'NetworkPolicy').spec,
  };
}

describe.skipIf(kubectl === undefined)('the Kubernetes objects', () => {
  it('select the pods of the deployment wherever they select pods', () => {
    const { deployment, template, service, budget, networkPolicy } = read();
    const spread = template?.spec?.topologySpreadConstraints ?? [];
    const selectors = [
      deployment.spec?.selector.matchLabels,
      service.spec?.selector,
      budget?.selector?.matchLabels,
      networkPolicy?.podSelector.matchLabels,
      ...spread.map(({ labelSelector }) => labelSelector?.matchLabels),
    ];
    expect(selectors).toHaveLength(6);
    for (const selector of selectors) {
      expect(Object.keys(selector ?? {})).not.toEqual([]);
      expect(template?.metadata?.labels).toMatchObject(selector ?? {});
    }
  });

  it('route from the Ingress through the Service to the http port alone', () => {
    const { service, ingress } = read();
    const backends = ingress?.rules?.flatMap(({ http }) => http?.paths ?? []);
    expect(backends?.map(({ backend }) => backend.service)).toEqual([
      { name: service.metadata?.name, port: { name: service.spec?.ports?.[0]?.name } },
    ]);
    expect(service.spec?.ports?.map(({ targetPort }) => targetPort)).toEqual(['http']);
  });

  it('serve the host of SITE_URL, with a certificate for it', () => {
    const { configMap, ingress } = read();
    const { host } = new URL(configMap.data?.['SITE_URL'] ?? '');
    expect(ingress?.rules?.map((rule) => rule.host)).toEqual([host]);
    expect(ingress?.tls?.flatMap((tls) => tls.hosts)).toEqual([host]);
  });

  it('let the autoscaler alone set the replicas, by a share of what each requests', () => {
    const { deployment, autoscaler, container } = read();
    const { apiVersion, kind, metadata } = deployment;
    expect(autoscaler?.scaleTargetRef).toEqual({ apiVersion, kind, name: metadata?.name });
    expect(deployment.spec).not.toHaveProperty('replicas');
    const [metric] = autoscaler?.metrics ?? [];
    expect(container?.resources?.requests).toHaveProperty([String(metric?.resource?.name)]);
  });

  it('keep a pod that serves, while others are moved or replaced', () => {
    const { deployment, autoscaler, budget } = read();
    expect(budget?.maxUnavailable).toBeLessThan(Number(autoscaler?.minReplicas));
    expect(deployment.spec?.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
  });

  it('open the http port to all, that of metrics to one namespace, and no way out', () => {
    const { networkPolicy, container } = read();
    const monitoring = { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } };
    expect(networkPolicy).toMatchObject({
      policyTypes: ['Ingress', 'Egress'],
      ingress: [
        { ports: [{ port: 'http' }] },
        { from: [{ namespaceSelector: monitoring }], ports: [{ port: 'metrics' }] },
      ],
      egress: [],
    });
    expect(networkPolicy?.ingress?.[0]).not.toHaveProperty('from');
    expect(container?.ports?.map(({ name }) => name)).toEqual(['http', 'metrics']);
  });

  it('are complete, and stand in the namespace that comes with them', () => {
    const objects = renderKustomization();
    expect(objects.map(({ kind }) => kind).toSorted()).toEqual([
      'ConfigMap',
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'Namespace',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
    ]);
    const namespace = getObject(objects, 'Namespace').metadata?.name;
    for (const object of objects.filter(({ kind }) => kind !== 'Namespace')) {
      expect(object).toMatchObject({ metadata: { namespace } });
    }
  });

  it('run a release that is named', () => {
    const { container } = read();
    expect(container?.image).toMatch(/^registry\.example\.com\/ai-agents-website:\d+\.\d+\.\d+$/);
  });

  it('replace the pods when a value of the configuration changes, and only then', async () => {
    const file = `${OVERLAY}/kustomization.yaml`;
    const from = 'BRAND_NAME=Ejemplo';
    const before = read();
    const same = read(await renderChanged([file, from, from]));
    const after = read(await renderChanged([file, from, 'BRAND_NAME=Otro']));
    for (const { configMap, container } of [before, same, after]) {
      const name = configMap.metadata?.name;
      expect(container?.envFrom).toEqual([{ configMapRef: { name } }]);
    }
    expect(same.template).toEqual(before.template);
    expect(after.template).not.toEqual(before.template);
  });
});
